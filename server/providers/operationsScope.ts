/** Operations of one provider, or of all providers when null. */
export interface OperationsScope {
  providerId: string | null
}

/** Scope of operations: one provider, or with null all of them. */
export interface OperationsScope {
  providerId: string | null
}

/** Whose work a desk shows: one provider's, or with null that of all. */
export interface OperationsScope {
  providerId: string | null
}

/** What a form has to do about a failed save, beside the toast. */
export interface FormFailure {
  readonly __typename: string
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
}

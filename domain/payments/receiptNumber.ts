/** Number on a receipt: the first eight characters of the payment's id. */
export function formatReceiptNumber(attemptId: string): string {
  return `RC-${attemptId.slice(0, 8).toUpperCase()}`
}

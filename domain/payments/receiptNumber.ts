/** What stands on a receipt: the first eight signs of the payment's id. */
export function receiptNumber(attemptId: string): string {
  return `RC-${attemptId.slice(0, 8).toUpperCase()}`
}

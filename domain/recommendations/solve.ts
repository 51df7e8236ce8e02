/**
 * Solves A x = b for a symmetric positive definite matrix (row by row, n × n) by Cholesky decomposition. L replaces
 * the lower half of A, and x replaces b.
 */
export function solveInPlace(a: Float64Array, b: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    const row = i * n
    for (let j = 0; j < i; j++) {
      const column = j * n
      const rest = (a[row + j] as number) - multiplyRows(a, row, column, j)
      a[row + j] = rest / (a[column + j] as number)
    }
    const rest = (a[row + i] as number) - multiplyRows(a, row, row, i)
    if (!(rest > 0)) throw new RangeError('the matrix is not positive definite')
    a[row + i] = Math.sqrt(rest)
  }
  for (let i = 0; i < n; i++) {
    let rest = b[i] as number
    for (let k = 0; k < i; k++) rest -= (a[i * n + k] as number) * (b[k] as number)
    b[i] = rest / (a[i * n + i] as number)
  }
  for (let i = n - 1; i >= 0; i--) {
    const value = (b[i] as number) / (a[i * n + i] as number)
    b[i] = value
    for (let k = 0; k < i; k++) b[k] = (b[k] as number) - value * (a[i * n + k] as number)
  }
}

function multiplyRows(a: Float64Array, left: number, right: number, length: number): number {
  let [even, odd] = [0, 0]
  let k = 0
  for (; k + 1 < length; k += 2) {
    even += (a[left + k] as number) * (a[right + k] as number)
    odd += (a[left + k + 1] as number) * (a[right + k + 1] as number)
  }
  if (k < length) even += (a[left + k] as number) * (a[right + k] as number)
  return even + odd
}

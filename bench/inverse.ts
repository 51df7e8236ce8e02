/**
 * Inverts a symmetric positive definite matrix in place (row by row, n × n) by Cholesky decomposition: half
 * the work of elimination, and every inner loop runs along a row. Reads only the lower half of the input.
 */
export function invertInPlace(matrix: Float64Array, n: number): void {
  decompose(matrix, n)
  invertTriangle(matrix, n)
  squareTriangle(matrix, n)
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) matrix[j * n + i] = matrix[i * n + j] as number
}

/** A = L Lᵀ: L replaces the lower half of A. */
function decompose(a: Float64Array, n: number) {
  for (let i = 0; i < n; i++) {
    const row = i * n
    for (let j = 0; j <= i; j++) {
      const rest = (a[row + j] as number) - calculateDotProduct(a, row, j * n, j)
      if (i !== j) a[row + j] = rest / (a[j * n + j] as number)
      else if (rest > 0) a[row + j] = Math.sqrt(rest)
      else throw new RangeError('the matrix is not positive definite')
    }
  }
}

/** M = L⁻¹ replaces L. */
function invertTriangle(a: Float64Array, n: number) {
  const next = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const row = i * n
    const diagonal = a[row + i] as number
    next.fill(0, 0, i)
    for (let k = 0; k < i; k++) addScaled(next, 0, a, k * n, a[row + k] as number, k + 1)
    for (let j = 0; j < i; j++) a[row + j] = -(next[j] as number) / diagonal
    a[row + i] = 1 / diagonal
  }
}

/** The lower half of MᵀM replaces M. */
function squareTriangle(a: Float64Array, n: number) {
  for (let k = 0; k < n; k++) {
    const row = a.slice(k * n, k * n + k + 1)
    a.fill(0, k * n, k * n + k + 1)
    for (let i = 0; i <= k; i++) addScaled(a, i * n, row, 0, row[i] as number, i + 1)
  }
}

function calculateDotProduct(a: Float64Array, left: number, right: number, length: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  let k = 0
  for (; k + 3 < length; k += 4) {
    first += (a[left + k] as number) * (a[right + k] as number)
    second += (a[left + k + 1] as number) * (a[right + k + 1] as number)
    third += (a[left + k + 2] as number) * (a[right + k + 2] as number)
    fourth += (a[left + k + 3] as number) * (a[right + k + 3] as number)
  }
  for (; k < length; k++) first += (a[left + k] as number) * (a[right + k] as number)
  return first + second + third + fourth
}

function addScaled(
  to: Float64Array,
  toStart: number,
  from: Float64Array,
  fromStart: number,
  factor: number,
  length: number,
) {
  if (factor === 0) return
  for (let k = 0; k < length; k++)
    to[toStart + k] = (to[toStart + k] as number) + factor * (from[fromStart + k] as number)
}

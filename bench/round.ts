/** A measured value with at most that many decimals, for tables. */
export const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

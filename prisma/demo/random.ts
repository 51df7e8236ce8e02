import { createHash } from 'node:crypto'

/** Seeded random numbers (mulberry32): the same seed gives the same demo on every machine. */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE()
  }

  /** 0 inclusive to 1 exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both limits inclusive. */
  nextInteger(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<T>(items: readonly T[]): T {
    return items[this.nextInteger(0, items.length - 1)] as T
  }

  nextBoolean(share: number): boolean {
    return this.next() < share
  }

  shuffle<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.nextInteger(0, last)
      ;[result[last], result[other]] = [result[other] as T, result[last] as T]
    }
    return result
  }

  nextUuid(): string {
    const hex = Array.from({ length: 4 }, () =>
      this.nextInteger(0, 0xffffffff).toString(16).padStart(8, '0'),
    ).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCounter } from './useCounter.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const counted = (target: number) => renderHook((to: number) => useCounter(to), { initialProps: target })

test('counts in 20 steps of 50 ms', () => {
  const { result } = counted(100)
  expect(result.current).toBe(0)
  pass(50)
  expect(result.current).toBe(5)
  pass(900)
  expect(result.current).toBe(95)
  pass(50)
  expect(result.current).toBe(100)
  pass(1000)
  expect(result.current).toBe(100)
})

test('uses fewer steps for a small number', () => {
  const { result } = counted(3)
  pass(100)
  expect(result.current).toBe(2)
  pass(50)
  expect(result.current).toBe(3)
})

test('continues from the shown number when it changes', () => {
  const { result, rerender } = counted(10)
  pass(1000)
  rerender(11)
  expect(result.current).toBe(10)
  pass(50)
  expect(result.current).toBe(11)
})

test('shows the number at once with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(counted(100).result.current).toBe(100)
})

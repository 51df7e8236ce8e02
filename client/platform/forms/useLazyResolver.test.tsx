import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useLazyResolver } from './useLazyResolver.ts'

const schema = z.object({ name: z.string().trim().min(1, 'validation.required') })
type Module = { schema: typeof schema }

async function submit(loadModule: () => Promise<Module>, name: string) {
  const onValid = vi.fn()
  const onInvalid = vi.fn()
  const { result } = renderHook(() =>
    useForm({
      resolver: useLazyResolver(loadModule, (module) => module.schema),
      defaultValues: { name },
    }),
  )
  await act(() => result.current.handleSubmit(({ name }) => onValid(name), onInvalid)())
  return { onValid, onInvalid }
}

test('validates with the schema once its module is loaded', async () => {
  const load = vi.fn(async () => ({ schema }))
  expect((await submit(load, ' Diya ')).onValid).toHaveBeenCalledExactlyOnceWith('Diya')
  const { onValid, onInvalid } = await submit(load, ' ')
  expect(onValid).not.toHaveBeenCalled()
  expect(onInvalid.mock.calls[0]?.[0]).toMatchObject({ name: { message: 'validation.required' } })
})

test('leaves the validation to the server when the module cannot be loaded', async () => {
  const { onValid, onInvalid } = await submit(() => Promise.reject(new Error('offline')), ' ')
  expect(onValid).toHaveBeenCalledExactlyOnceWith(' ')
  expect(onInvalid).not.toHaveBeenCalled()
})

test('loads the module after the first interaction, and not before', async () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  const load = vi.fn(async () => ({ schema }))
  renderHook(() => useLazyResolver(load, (module) => module.schema))
  expect(load).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('pointerdown'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** A component that loads its code when it is first shown. When that fails, it shows nothing. */
export function loadOptional<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}

/** An optional component that loads its code after the screen. */
export function loadAfterScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = loadOptional(load)
  return function LoadedAfterScreen(props: Props) {
    const [isMounted, setMounted] = useState(false)
    useEffect(() => setMounted(true), [])
    if (!isMounted) return null
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

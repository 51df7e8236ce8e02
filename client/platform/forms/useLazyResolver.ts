import { useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { preloadAfterInteraction } from '../pages/preloadAfterInteraction.ts'

/**
 * Validates a form of a first view with a zod schema (docs/decisions/066-first-view.md). When the browser is idle after
 * an interaction, it loads zod and the module of the schema. The first submit loads them at the latest. When they
 * cannot be loaded, only the server validates.
 */
export function useLazyResolver<Values extends FieldValues, Module>(
  loadModule: () => Promise<Module>,
  getSchema: (module: Module) => ZodType,
): Resolver<Values> {
  useEffect(() => preloadAfterInteraction([loadResolver, loadModule]), [loadModule])
  return async (values, context, options) => {
    const loaded = await Promise.all([loadResolver(), loadModule()]).catch(() => null)
    if (!loaded) return { values, errors: {} }
    const [{ zodResolver }, module] = loaded
    const validate = zodResolver(getSchema(module) as ZodType<FieldValues, FieldValues>)
    // The schema is known at run time only, so its values have no type.
    return (validate as unknown as Resolver<Values>)(values, context, options)
  }
}

const loadResolver = () => import('@hookform/resolvers/zod')

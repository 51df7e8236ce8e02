import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Failure } from './Failure.tsx'
import { PageTitle } from './PageTitle.tsx'

/** Inside the shell: header and bottom bar stay. The router clears it when the address changes or a retry succeeds. */
export function PageFailure() {
  const t = useMessage()
  const error = useRouteError()
  const revalidator = useRevalidator()
  useEffect(() => console.error(error), [error])
  return (
    <>
      <PageTitle title={t('shell.error.title')} />
      <Failure onRetry={() => revalidator.revalidate()} isRetrying={revalidator.state === 'loading'} />
    </>
  )
}

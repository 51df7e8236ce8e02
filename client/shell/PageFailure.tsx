import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ScreenError } from '../platform/page.tsx'
import { startAgain } from '../platform/startAgain.ts'
import { Failure } from './Failure.tsx'
import { PageTitle } from './PageTitle.tsx'

/** Inside the shell: header and bottom bar stay. The router clears it when it goes somewhere, be it here again. */
export function PageFailure() {
  const t = useMessage()
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()

  function retry() {
    if (error instanceof ScreenError && navigator.onLine) startAgain()
    else navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  }

  useEffect(() => console.error(error), [error])
  return (
    <>
      <PageTitle title={t('shell.error.title')} />
      <Failure onRetry={retry} isRetrying={navigation.state === 'loading'} />
    </>
  )
}

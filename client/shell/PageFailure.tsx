import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { PageTitle } from '../frame/PageTitle.tsx'
import { isOnline } from '../platform/device/connection.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { isVersionGone } from '../platform/pages/isVersionGone.ts'
import { ScreenError } from '../platform/pages/screenError.ts'
import { useReader } from '../platform/reader.tsx'
import { reloadApp } from '../platform/reloadApp.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Failure } from './Failure.tsx'

/** Error state inside the shell. The router clears it when the address changes or a retry succeeds. */
export function PageFailure() {
  const t = useMessage()
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useNavigation()
  const { isSignedIn } = useReader()

  function retry() {
    if (error instanceof ScreenError && isOnline()) reloadApp()
    // Navigating to the same address makes the router load again and reset its error boundary.
    else navigate(location, { replace: true })
  }

  useEffect(() => {
    console.error(error)
    if (error instanceof ScreenError) isVersionGone().then((isGone) => isGone && reloadApp())
  }, [error])
  return (
    <>
      <PageTitle title={t('shell.error.title')} />
      <Failure
        onRetry={retry}
        isRetrying={state === 'loading'}
        offlineLink={
          isSignedIn && (
            <ButtonLink to="/bookings" look="outline">
              {t('bookings.title')}
            </ButtonLink>
          )
        }
      />
    </>
  )
}

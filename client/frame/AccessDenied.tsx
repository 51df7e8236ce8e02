import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { PageTitle } from './PageTitle.tsx'

/** Shows the specified toast to a user without staff rights and redirects to Home (specification, section 4). */
export function AccessDenied() {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast is shown once, when the page opens
  useEffect(() => {
    toast({ title: t('admin.denied'), description: t('admin.denied.text'), tone: 'destructive' })
    navigate('/', { replace: true })
  }, [])
  return <PageTitle title={t('admin.denied')} />
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { PageTitle } from './PageTitle.tsx'

/** Whoever is no admin is told so and taken home (specification, section 4). */
export function AccessDenied() {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    toast({ title: t('admin.denied'), description: t('admin.denied.text'), tone: 'destructive' })
    navigate('/', { replace: true })
  }, [])
  return <PageTitle title={t('admin.denied')} />
}

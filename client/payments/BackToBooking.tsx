import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'

export function BackToBooking({ uuid }: { uuid: string }) {
  const t = useMessage()
  return (
    <Link
      to={`/bookings/${uuid}`}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-sky-ink print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {t('payment.back')}
    </Link>
  )
}

import { Phone } from 'lucide-react'
import { formatPhoneNumber } from '../../domain/phoneNumber.ts'
import { getTelephoneLink } from '../platform/getTelephoneLink.ts'

/** Calls a phone number. With a name, the link reads 'Asha Raman, +91 98765 43210'. */
export function PhoneLink({ phone, name }: { phone: string; name?: string }) {
  return (
    <a
      href={getTelephoneLink(phone)}
      translate="no"
      className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold text-sky-ink tabular-nums wrap-anywhere"
    >
      <Phone aria-hidden="true" className="size-5 shrink-0 print:hidden" />
      {name && `${name}, `}
      {formatPhoneNumber(phone)}
    </a>
  )
}

import { Mail } from 'lucide-react'

/** Writes to an e-mail address. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      translate="no"
      className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold text-sky-ink"
    >
      <Mail aria-hidden="true" className="size-5 shrink-0" />
      <span className="break-all">{email}</span>
    </a>
  )
}

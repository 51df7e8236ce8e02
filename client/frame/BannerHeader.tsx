import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconLink } from '../ui/IconButton.tsx'

interface BannerHeaderProps {
  title: string
  subtitle: ReactNode
  /** Target of the back arrow. */
  back: string
  backLabel: string
  /** At the end of the line. */
  children?: ReactNode
}

/** Header of pages for staff and provider managers. A phone shows it instead of the common one (ShellLayout.tsx). */
export function BannerHeader({ title, subtitle, back, backLabel, children }: BannerHeaderProps) {
  return (
    <header
      data-banner
      className="flex items-center gap-1 bg-linear-135 from-banner to-banner-end px-4 pt-3 pb-4 text-white md:bg-none md:pb-0 md:text-ink md:[&>a]:text-ink md:[&>a]:hover:bg-sunken print:hidden"
    >
      <IconLink to={back} label={backLabel} look="onBanner">
        <ArrowLeft aria-hidden="true" />
      </IconLink>
      <div className="min-w-0 grow">
        <h1 className="text-2xl leading-7">{title}</h1>
        <p className="text-sm">{subtitle}</p>
      </div>
      {children}
    </header>
  )
}

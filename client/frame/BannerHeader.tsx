import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconLink } from '../ui/IconButton.tsx'

interface BannerHeaderProps {
  title: string
  subtitle: ReactNode
  /** Target of the back arrow. */
  back: string
  backLabel: string
  /** After the subtitle. */
  children?: ReactNode
}

/** Header of pages for staff and provider managers. A phone shows the bell and the menu at its end (ShellLayout.tsx). */
export function BannerHeader({ title, subtitle, back, backLabel, children }: BannerHeaderProps) {
  return (
    <header
      data-banner
      className="flex items-start gap-1 bg-linear-135 from-banner to-banner-end px-4 pt-3 pb-4 text-white max-md:pr-26 md:bg-none md:pb-0 md:text-ink md:[&>a]:text-ink md:[&>a]:hover:bg-sunken print:hidden"
    >
      <IconLink to={back} label={backLabel} look="onBanner" className="mt-0.5">
        <ArrowLeft aria-hidden="true" />
      </IconLink>
      <div className="min-w-0 grow">
        <h1 className="text-2xl leading-7 max-[399px]:[&:lang(ta)]:text-lg">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          {subtitle}
          {children}
        </p>
      </div>
    </header>
  )
}

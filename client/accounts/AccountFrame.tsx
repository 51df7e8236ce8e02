import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '../frame/Logo.tsx'
import { LostFocus } from '../frame/LostFocus.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { IconLink } from '../ui/IconButton.tsx'
import { Card } from '../ui/layout/Card.tsx'

interface AccountFrameProps {
  title: string
  heading: string
  subtitle: string
  /** Path of a page that search engines may index and people share. */
  address?: string
  footer?: ReactNode
  children: ReactNode
}

/** Header with a back button, two kites, and the card with the form. */
export function AccountFrame({ title, heading, subtitle, address, footer, children }: AccountFrameProps) {
  const t = useMessage()
  const { userId } = useReader()
  return (
    <>
      <PageTitle title={title} description={subtitle} address={address} />
      {/* The shell has it for users. Home has no bytes left to load it for visitors too. */}
      {userId === null && <LostFocus />}
      <header
        data-banner
        className="bg-linear-135 from-banner to-banner-end px-4 pt-3 pb-28 text-white md:mt-8 md:rounded-card"
      >
        <div className="flex items-center gap-1">
          <IconLink to="/" label={t('shell.notFound.home')} look="onBanner">
            <ArrowLeft aria-hidden="true" />
          </IconLink>
          <span className="font-bold font-display text-2xl">{t('shell.name')}</span>
        </div>
        <div aria-hidden="true" className="mt-2 flex justify-around">
          <Logo className="size-16 animate-sway" />
          <Logo className="mt-4 size-11 animate-sway [animation-delay:-2s]" />
        </div>
      </header>
      <Card className="relative mx-4 -mt-20 md:mx-10 md:p-8">
        <h1 className="text-center text-3xl">{heading}</h1>
        <p className="mt-1 mb-6 text-balance text-center text-muted">{subtitle}</p>
        {children}
        {footer && <p className="mt-5 text-center">{footer}</p>}
      </Card>
    </>
  )
}

import { Building2, ChevronRight, Globe, Mail, MessageCircle, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { getPicturePathOfWidth } from '../../domain/activities/pictures.ts'
import { LOGO_WIDTH_PX } from '../../domain/catalogue/images.ts'
import { formatPhoneNumber } from '../../domain/phoneNumber.ts'
import { formatVenue } from '../../domain/places/formatVenue.ts'
import { isWebAddress } from '../frame/isWebAddress.ts'
import { getTelephoneLink } from '../platform/getTelephoneLink.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { ProviderCard_activity$key } from './__generated__/ProviderCard_activity.graphql.ts'

/**
 * Directions (specification, section 7): on a phone the map app gets one second before the web page opens.
 */
const FALLBACK_DELAY_MS = 1000

export function ProviderCard({ activity }: { activity: ProviderCard_activity$key }) {
  const t = useMessage()
  const toast = useToast()
  const { name, address, postcode, provider } = useFragment(
    graphql`
      fragment ProviderCard_activity on Activity {
        name
        address
        postcode
        provider {
          uuid
          name
          description
          phone
          email
          website
          logoUrl
          address
        }
      }
    `,
    activity,
  )
  const { phone, email, website } = provider
  const venue = formatVenue({ address, postcode })
  const tel = phone && getTelephoneLink(phone)
  const mail =
    email &&
    `mailto:${email}?subject=${encodeURIComponent(t('provider.mail.subject', { name }))}&body=${encodeURIComponent(t('provider.mail.body', { name }))}`
  const showCallingToast = () => toast({ title: t('provider.calling') })
  const showEmailToast = () => toast({ title: t('provider.emailing') })

  function contactProvider() {
    if (tel) {
      showCallingToast()
      window.location.href = tel
    } else if (mail) {
      showEmailToast()
      window.location.href = mail
    } else {
      toast({
        title: t('provider.unavailable'),
        description: t('provider.unavailable.text'),
        tone: 'destructive',
      })
    }
  }

  return (
    <Card aria-labelledby="provider">
      <h2 id="provider" className="text-xl">
        {t('provider.title')}
      </h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar
          name={provider.name}
          src={provider.logoUrl && getPicturePathOfWidth(provider.logoUrl, LOGO_WIDTH_PX)}
        />
        <h3 translate="no" className="min-w-0 text-lg">
          {provider.name}
        </h3>
      </div>
      <p translate="no" className="mt-2 text-muted">
        {provider.description}
      </p>
      <Link
        to={`/providers/${provider.uuid}`}
        className="mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-sky-ink"
      >
        {t('provider.page')}
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
      <ul className="mt-1">
        <Line icon={<Building2 aria-hidden="true" className="text-marigold" />}>
          <span>
            <span className="block text-muted text-sm">{t('provider.address')}</span>
            <span translate="no">{provider.address}</span>
          </span>
        </Line>
        {tel && (
          <Line icon={<Phone aria-hidden="true" className="text-leaf" />}>
            <ContactLink
              href={tel}
              label={t('provider.call', { phone: formatPhoneNumber(phone) })}
              onClick={showCallingToast}
            >
              {formatPhoneNumber(phone)}
            </ContactLink>
          </Line>
        )}
        {mail && (
          <Line icon={<Mail aria-hidden="true" className="text-sky" />}>
            <ContactLink href={mail} label={t('provider.email', { email })} onClick={showEmailToast}>
              {email}
            </ContactLink>
          </Line>
        )}
        {website && isWebAddress(website) && (
          <Line icon={<Globe aria-hidden="true" className="text-marigold" />}>
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 items-center font-semibold text-sky-ink underline"
            >
              {t('provider.website')}
              <span className="sr-only"> {t('shell.menu.newTab')}</span>
            </a>
          </Line>
        )}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 *:grow">
        <Button
          look="secondary"
          onClick={contactProvider}
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
        >
          {t('activity.contact')}
        </Button>
        <Button
          look="secondary"
          icon={<Navigation aria-hidden="true" className="size-5" />}
          onClick={() => {
            toast({ title: t('provider.directing') })
            openDirections(venue)
          }}
        >
          {t('activity.directions')}
        </Button>
      </div>
      <p className="mt-2 text-muted text-sm">{t('provider.directions.text', { venue })}</p>
    </Card>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      {children}
    </li>
  )
}

function ContactLink(props: { href: string; label: string; onClick: () => void; children: ReactNode }) {
  return (
    <a
      href={props.href}
      translate="no"
      aria-label={props.label}
      onClick={props.onClick}
      className="flex min-h-11 min-w-0 items-center break-all font-semibold text-sky-ink underline"
    >
      {props.children}
    </a>
  )
}

function openDirections(address: string) {
  const destination = encodeURIComponent(address)
  const web = `https://www.google.com/maps/dir/?api=1&destination=${destination}&travelmode=driving`
  const app = getAppLink(navigator.userAgent, destination)
  if (!app) {
    window.open(web, '_blank', 'noopener')
    return
  }
  window.location.href = app
  setTimeout(() => {
    // A hidden page means that the app has opened.
    if (!document.hidden) window.location.href = web
  }, FALLBACK_DELAY_MS)
}

function getAppLink(userAgent: string, destination: string) {
  if (/Android/i.test(userAgent)) return `google.navigation:q=${destination}&mode=d`
  if (/iPhone|iPad|iPod/i.test(userAgent)) return `maps://?daddr=${destination}&dirflg=d`
  return null
}

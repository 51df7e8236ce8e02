import { Globe, Mail, MapPin, Phone } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { getPicturePathOfWidth } from '../../domain/activities/pictures.ts'
import { LOGO_WIDTH_PX } from '../../domain/catalogue/images.ts'
import { formatPhoneNumber } from '../../domain/phoneNumber.ts'
import { formatVenue } from '../../domain/places/formatVenue.ts'
import { isWebAddress } from '../frame/isWebAddress.ts'
import { ShareButton } from '../frame/ShareButton.tsx'
import { getTelephoneLink } from '../platform/getTelephoneLink.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ButtonAnchor } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { ProviderProfile_provider$key } from './__generated__/ProviderProfile_provider.graphql.ts'

/** Name, rating, about, address and ways to make contact. */
export function ProviderProfile({ provider }: { provider: ProviderProfile_provider$key }) {
  const t = useMessage()
  const { uuid, name, description, address, postcode, phone, email, website, rating, logoUrl } = useFragment(
    graphql`
      fragment ProviderProfile_provider on Provider {
        uuid
        name
        description
        address
        postcode
        phone
        email
        website
        logoUrl
        rating {
          average
          count
        }
      }
    `,
    provider,
  )
  return (
    <Card aria-labelledby="provider-name">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={logoUrl && getPicturePathOfWidth(logoUrl, LOGO_WIDTH_PX)} size="large" />
        <div className="min-w-0 grow">
          <h1 id="provider-name" translate="no" className="text-2xl md:text-3xl">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm">
            {rating.count === 0 ? (
              <span className="text-muted">{t('rating.none')}</span>
            ) : (
              <>
                <Icon name="star" className="size-4.5 shrink-0 text-marigold" />
                <span className="sr-only">{t('rating.stars', { average: rating.average.toFixed(1) })}</span>
                <span aria-hidden="true" className="shrink-0 font-semibold">
                  {rating.average.toFixed(1)}
                </span>
                <span className="text-muted">{t('rating.basedOn', { count: rating.count })}</span>
              </>
            )}
          </p>
        </div>
        <ShareButton text={name} path={`/providers/${uuid}`} />
      </div>
      <h2 className="sr-only">{t('provider.about')}</h2>
      <p translate="no" className="mt-4 max-w-3xl whitespace-pre-line leading-relaxed">
        {description}
      </p>
      <p className="mt-3 flex items-start gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-rani" />
        <span>
          <span className="sr-only">{t('provider.address')}: </span>
          <span translate="no">{formatVenue({ address, postcode })}</span>
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-md:*:grow">
        {phone && (
          <ButtonAnchor
            look="secondary"
            href={getTelephoneLink(phone)}
            aria-label={t('provider.call', { phone: formatPhoneNumber(phone) })}
            icon={<Phone aria-hidden="true" className="size-5" />}
          >
            <span translate="no">{formatPhoneNumber(phone)}</span>
          </ButtonAnchor>
        )}
        {email && (
          <ButtonAnchor
            look="secondary"
            href={`mailto:${email}`}
            aria-label={t('provider.email', { email })}
            icon={<Mail aria-hidden="true" className="size-5" />}
          >
            <span translate="no" className="break-all">
              {email}
            </span>
          </ButtonAnchor>
        )}
        {website && isWebAddress(website) && (
          <ButtonAnchor
            look="secondary"
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Globe aria-hidden="true" className="size-5" />}
          >
            {t('provider.website')}
            <span className="sr-only"> {t('shell.menu.newTab')}</span>
          </ButtonAnchor>
        )}
      </div>
    </Card>
  )
}

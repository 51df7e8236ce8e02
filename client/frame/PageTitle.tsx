import { SHARE_PICTURE } from '../../domain/activities/sharePicture.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'

interface PageTitleProps {
  title: string
  description?: string
  /** Canonical path of a public page. Without it, search engines do not index the page. */
  address?: string
  /** Path of the preview picture; the app's own by default. */
  picture?: string
}

const OWN_PICTURE = '/share.jpg'

/** Metadata of the document for readers, search engines and link previews. React moves it into the head. */
export function PageTitle({ title, description, address, picture }: PageTitleProps) {
  const t = useMessage()
  return (
    <>
      <title>{t('shell.title', { page: title })}</title>
      {description && <meta name="description" content={description} />}
      {address ? (
        <SharedLink title={title} description={description} address={address} picture={picture} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** Open Graph tags, with absolute URLs. */
function SharedLink({ title, description, address, picture }: PageTitleProps & { address: string }) {
  const t = useMessage()
  const { origin, language } = useReader()
  const url = `${origin}${address}`
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('shell.name')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={`${language}_IN`} />
      <meta property="og:image" content={`${origin}${picture ?? OWN_PICTURE}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

import { SHARE_PICTURE } from '../../domain/activities/sharePicture.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'

interface PageTitleProps {
  title: string
  description?: string
  /** The one address of a page that everybody may see. Without it no search engine shows the page. */
  address?: string
  /** Path of the picture for previews of its link; the app's own, unless given. */
  picture?: string
}

const OWN_PICTURE = '/share.jpg'

/** What the document says of itself, to readers, search engines and whoever shows a preview; React moves it into the head. */
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

/** Open Graph, as WhatsApp and the others read it; their addresses are absolute. */
function SharedLink({ title, description, address, picture }: PageTitleProps & { address: string }) {
  const t = useMessage()
  const { origin, language } = useVisitor()
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

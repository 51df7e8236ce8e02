import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconLink } from '../ui/IconButton.tsx'

/** Back arrow: to where the visitor came from within the app, otherwise to the page `to` (product.md, section 15). */
export function BackButton(props: Omit<ComponentProps<typeof IconLink>, 'children'>) {
  const navigate = useNavigate()
  return (
    <IconLink
      {...props}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || !hasEarlierPage()) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <ArrowLeft aria-hidden="true" />
    </IconLink>
  )
}

/** The router counts the pages that this tab has opened within the app. */
const hasEarlierPage = () => (window.history.state?.idx ?? 0) > 0

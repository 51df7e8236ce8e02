import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useCopy } from '../platform/useCopy.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { ExampleName } from './examples.ts'

interface CodeSampleProps {
  /** Name by which a test finds the code and runs it. */
  name: ExampleName
  title: string
  code: string
}

/** Code with a copy button; equal in every language. */
export function CodeSample({ name, title, code }: CodeSampleProps) {
  const t = useMessage()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <figure className="overflow-hidden rounded-2xl border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-line border-b pr-1 pl-4">
        <span translate="no" className="font-semibold text-sm">
          {title}
        </span>
        <IconButton
          label={t(isCopied ? 'developers.copied' : 'developers.copy', { name: title })}
          onClick={() => copy(code, () => setCopied(true))}
        >
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the code scrolls sideways, and a keyboard must reach it */}
      <pre lang="en" translate="no" tabIndex={0} className="overflow-x-auto p-4 text-[0.8125rem] leading-5">
        <code data-example={name}>{code}</code>
      </pre>
    </figure>
  )
}

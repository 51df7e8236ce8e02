import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useCopy } from '../platform/useCopy.ts'
import { Button } from '../ui/Button.tsx'

export function CopyButton({ text }: { text: string }) {
  const t = useMessage()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      look="quiet"
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => copy(text, () => setCopied(true))}
    >
      <span aria-live="polite">{t(isCopied ? 'payment.upi.copied' : 'payment.upi.copy')}</span>
    </Button>
  )
}

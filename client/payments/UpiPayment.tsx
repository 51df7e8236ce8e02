import { Check, Copy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useCopy } from '../platform/useCopy.ts'
import { Button, ButtonAnchor } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import type { UpiPayment_payment$key } from './__generated__/UpiPayment_payment.graphql.ts'
import { UtrForm } from './UtrForm.tsx'

/** QR code for another phone, link for this phone, and the form for the bank reference. */
export function UpiPayment({ bookingId, payment }: { bookingId: string; payment: UpiPayment_payment$key }) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { state, owed, upi } = useFragment(
    graphql`
      fragment UpiPayment_payment on BookingPayment {
        state
        owed
        upi {
          upiId
          payee
          link
        }
      }
    `,
    payment,
  )
  if (!upi) return null
  const { upiId, payee, link } = upi
  return (
    <Card aria-labelledby="upi">
      <h2 id="upi" className="text-xl">
        {t('payment.upi.title')}
      </h2>
      {state !== 'EXPIRED' && (
        <>
          <p className="mt-1 text-muted">{t('payment.upi.scan')}</p>
          <div className="mx-auto my-5 w-fit max-w-full rounded-2xl border border-line bg-white p-4">
            <QrCode
              value={link}
              label={t('payment.upi.qr', { amount: labels.formatPrice(owed), payee })}
              className="h-auto w-52 max-w-full"
            />
          </div>
          <ButtonAnchor
            href={link}
            size="large"
            wide
            className="pointer-fine:hidden"
            icon={<Smartphone aria-hidden="true" className="size-5 shrink-0" />}
          >
            {t('payment.upi.open')}
          </ButtonAnchor>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-sunken py-2 pr-1 pl-4">
            <dl className="min-w-0">
              <dt className="text-muted text-sm">{t('payment.upi.id')}</dt>
              <dd translate="no" className="break-all font-semibold">
                {upiId}
              </dd>
            </dl>
            <div className="ml-auto">
              <CopyButton text={upiId} />
            </div>
          </div>
        </>
      )}
      <UtrForm bookingId={bookingId} amount={owed} />
    </Card>
  )
}

function CopyButton({ text }: { text: string }) {
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

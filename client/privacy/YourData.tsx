import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import { RowButton } from '../ui/layout/Row.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { useExportMyData } from './useExportMyData.ts'

export function YourData() {
  const t = useMessage()
  const [isDeleting, setDeleting] = useState(false)
  const { exportMyData, isPending } = useExportMyData()
  return (
    <Card className="p-2!" aria-labelledby="your-data">
      <h2 id="your-data" className="px-4 pt-2 text-lg">
        {t('profile.data')}
      </h2>
      <RowButton
        onClick={exportMyData}
        disabled={isPending}
        aria-busy={isPending}
        icon={<Download className="text-sky" />}
      >
        {t('profile.export')}
      </RowButton>
      <RowButton onClick={() => setDeleting(true)} icon={<Trash2 className="text-danger" />}>
        {t('profile.delete')}
      </RowButton>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}

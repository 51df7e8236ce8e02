import { Bot, Braces, FileCode, Play } from 'lucide-react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import { RowAnchor } from '../ui/layout/Row.tsx'
import { getGraphiqlLink } from './examples.ts'

/** First links for developers and programs. */
export function ApiLinks() {
  const t = useMessage()
  return (
    <Card className="p-2!">
      <RowAnchor href={getGraphiqlLink()} icon={<Play className="text-leaf" />}>
        {t('developers.link.graphiql')}
      </RowAnchor>
      <RowAnchor href="/api/docs" icon={<Braces className="text-sky" />}>
        {t('developers.link.rest')}
      </RowAnchor>
      <RowAnchor
        href="/schema.graphql"
        download="schema.graphql"
        icon={<FileCode className="text-marigold" />}
      >
        {t('developers.link.schema')}
      </RowAnchor>
      <RowAnchor href="/llms.txt" icon={<Bot className="text-rani" />}>
        {t('developers.link.llms')}
      </RowAnchor>
    </Card>
  )
}

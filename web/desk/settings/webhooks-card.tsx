import { Send } from 'lucide-react'
import { useState } from 'react'
import { formatEastern } from '#contest/calendar/timestamp.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { deskTestWebhookCall } from '#contract/organiser/settings.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { Field } from '../components/field.tsx'
import { useDeskAction } from '../data/use-desk-action.ts'
import { SettingCard } from './setting-card.tsx'
import type { DeskSettings, SettingsDraft } from './settings-draft.ts'

type WebhookName = 'chat-webhook' | 'alert-webhook'

interface WebhooksCardProps extends Pick<DeskSettings, 'messages'> {
  draft: SettingsDraft
}

export const WebhooksCard = ({ draft, messages }: WebhooksCardProps) => (
  <SettingCard
    id="webhooks"
    title="Chat and alerts"
    about="One message after each cycle and patch; alerts go only to organisers."
  >
    <Webhook draft={draft} name="chat-webhook" label="Chat digest" />
    <Webhook draft={draft} name="alert-webhook" label="Alerts" />
    {messages.length > 0 && (
      <details className="sent-messages">
        <summary>Recent messages</summary>
        <ul>
          {messages.map((message) => (
            <li key={message.subject}>
              {message.subject}: {STATES[message.state]}{' '}
              {formatEastern(new Date(message.sent_at ?? message.made_at))}
              {message.problem && `. ${message.problem}`}
            </li>
          ))}
        </ul>
      </details>
    )}
  </SettingCard>
)

const STATES: Readonly<Record<DeskSettings['messages'][number]['state'], string>> = {
  waiting: 'queued since',
  sending: 'sending since',
  sent: 'sent',
  unknown: 'may have been sent',
  refused: 'not sent',
  nothing: 'nothing to report',
}

function Webhook({ draft, name, label }: { draft: SettingsDraft; name: WebhookName; label: string }) {
  const testing = useDeskAction<typeof deskTestWebhookCall>()
  const [isRemoved, setRemoved] = useState(false)
  const { end } = draft.kept(name)
  const isTyped = draft.changes.some((change) => change.name === name)
  const typed = draft.textOf(name)
  const problem = typed.trim() === '' ? null : draft.problemOf(name)
  const isGone = isTyped && typed.trim() === '' && isRemoved
  const mayTest = draft.mayChange && !problem && (typed.trim() !== '' || (end !== '' && !isGone))
  const change = (text: string, removes: boolean) => {
    testing.reset()
    setRemoved(removes)
    // An empty field means the stored address, unless it was removed.
    if (text === '' && !removes) draft.forget([name])
    else draft.change(name, text)
  }
  return (
    <div className="webhook paired side-by-side">
      <Field
        label={label}
        value={typed}
        placeholder={
          isGone ? 'Will be removed' : end ? `Set; it ends with ${end}` : 'https://discord.com/api/webhooks/…'
        }
        hint={
          end && !isTyped
            ? 'It is a secret and not shown again. Type a new address to replace it.'
            : undefined
        }
        error={problem}
        disabled={!draft.mayChange}
        onChange={(text) => change(text, false)}
      />
      <div className="webhook-keys">
        <DeskButton
          disabled={!mayTest}
          isPending={testing.isPending}
          label={`Test: ${label}`}
          onClick={() =>
            void testing.run('/api/organiser/settings/test-webhook', {
              name,
              ...(typed.trim() !== '' && { text: typed }),
            })
          }
        >
          <Send /> Test
        </DeskButton>
        {end && draft.mayChange && !isGone && (
          <DeskButton kind="quiet" label={`Remove: ${label}`} onClick={() => change('', true)}>
            Remove
          </DeskButton>
        )}
      </div>
      <TestResult error={testing.error} result={testing.data} />
    </div>
  )
}

interface TestResultProps {
  error: string | null
  result: AnswerOf<typeof deskTestWebhookCall> | undefined
}

const TestResult = ({ error, result }: TestResultProps) => (
  <div className="webhook-result" aria-live="polite">
    {error && <Alert kind="error">{error}</Alert>}
    {result && (
      <Alert kind={result.arrived ? 'success' : 'error'}>
        {result.sentence} {formatEastern(new Date(result.at))}
      </Alert>
    )}
  </div>
)

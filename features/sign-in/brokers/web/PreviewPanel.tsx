import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import formClasses from '#core/web/form/form.module.css'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { Provider } from '../contract.ts'
import { type Preview, previewIdentityProvider, SAMPLE_MAX } from '../contract/preview.ts'
import classes from './Brokers.module.css'

const examples = {
  oidc: '{"sub": "1", "email": "zoe@example.com", "email_verified": true, "groups": ["Orders"]}',
  saml: 'groups: Orders',
}

type Props = { provider: Pick<Provider, 'ID' | 'Kind' | 'Rules' | 'Targets'> }

/** Shows what a first sign-in would do with pasted claims, or with those of the last trial. */
export function PreviewPanel({ provider }: Props) {
  const t = useTranslations()
  const id = useId()
  const [sample, setSample] = useState('')
  const [shown, setShown] = useState<Preview>()
  const [problem, setProblem] = useState('')
  const [isSampleWrong, setSampleWrong] = useState(false)
  const { save, busy } = useSave(previewIdentityProvider, {
    toasts: { key: 'broker-preview', saved: () => null },
  })
  const show = (Sample: string | null) => {
    setShown(undefined)
    setProblem('')
    setSampleWrong(false)
    void save(
      { ID: provider.ID, Sample },
      {
        onSaved: async (preview) => {
          setShown(preview)
          announce(t(`brokers.preview.outcome.${preview.Outcome}`))
        },
        onRefused: ({ problem: refusal }) => {
          const message = refusal?.errors[0]?.message ?? ''
          setProblem(message)
          setSampleWrong(message !== '' && Sample !== null)
          return message !== ''
        },
      },
    )
  }
  return (
    <Panel title={t('brokers.preview.title')}>
      <div className={formClasses.fields}>
        <p className={formClasses.help}>{t('brokers.preview.lead')}</p>
        <div className={formClasses.field}>
          <label htmlFor={id} className={formClasses.label}>
            {t('brokers.preview.sample')}
          </label>
          <textarea
            id={id}
            className={formClasses.input}
            rows={6}
            maxLength={SAMPLE_MAX}
            spellCheck={false}
            value={sample}
            aria-describedby={`${id}-help ${id}-problem`}
            aria-invalid={isSampleWrong || undefined}
            onChange={({ target }) => setSample(target.value)}
          />
          <p id={`${id}-help`} className={formClasses.help}>
            {t(`brokers.preview.help.${provider.Kind}`, { example: examples[provider.Kind] })}
          </p>
          <p id={`${id}-problem`} role="alert" className={formClasses.error}>
            {problem}
          </p>
        </div>
        <div className={classes.acts}>
          <Button busy={busy} onClick={() => show(sample)}>
            {t('brokers.preview.act')}
          </Button>
          <Button busy={busy} onClick={() => show(null)}>
            {t('brokers.preview.fromTrial')}
          </Button>
        </div>
        {shown && <Result preview={shown} provider={provider} />}
      </div>
    </Panel>
  )
}

function Result({ preview, provider }: Props & { preview: Preview }) {
  const t = useTranslations()
  const { Outcome, Refusal, Email, Person, Dealer, Apps, Taken } = preview
  return (
    <div className={classes.result}>
      <p>
        <strong>{t(`brokers.preview.outcome.${Outcome}`)}</strong>
        {Refusal && <> {t(`brokers.preview.why.${Refusal}`)}</>}
      </p>
      <Facts
        items={[
          { label: t('brokers.preview.email'), value: Email },
          {
            label: t('brokers.preview.person'),
            value:
              Person &&
              (Person.ID === null ? (
                Person.Name
              ) : (
                <Link to="/user/$id" params={{ id: Person.ID }}>
                  {Person.Name}
                </Link>
              )),
          },
          ...(Outcome === 'refused'
            ? []
            : [{ label: t('brokers.preview.dealer'), value: Dealer?.Name ?? t('brokers.noDealer') }]),
          ...Apps.map((app) => ({ label: app.Name, value: <InApp app={app} /> })),
          ...(Taken.length > 0 ? [{ label: t('brokers.preview.taken'), value: Taken.join(', ') }] : []),
        ]}
      />
      <RuleList preview={preview} provider={provider} />
    </div>
  )
}

const InApp = ({ app: { Roles, Attributes } }: { app: Preview['Apps'][number] }) => (
  <>
    {Roles.map(({ Name, Stores }) => (
      <span key={Name} className={classes.under}>
        {Name}
        {Stores.length > 0 && ` (${Stores.join(', ')})`}
      </span>
    ))}
    {Attributes.map(({ Name, Value }) => (
      <span key={Name} className={classes.under}>
        {Name} = {Value}
      </span>
    ))}
  </>
)

function RuleList({ preview: { Rules }, provider }: Props & { preview: Preview }) {
  const t = useTranslations()
  if (Rules.length === 0) return null
  const nameOf = (id: string) => provider.Targets.find(({ ID }) => ID === id)?.Name ?? ''
  return (
    <>
      <h3 className={formClasses.label}>{t('brokers.preview.rules')}</h3>
      <ol className={classes.effects}>
        {provider.Rules.map(({ Claim, Value, Gives, ID }, index) => (
          // The order of the rules is that of the answer.
          <li key={index}>
            {t('brokers.preview.rule', {
              claim: Claim,
              value: Value,
              gives: t(`brokers.rules.gives.${Gives}`),
              target: nameOf(ID),
            })}
            <span className={classes.under}>{t(`brokers.preview.effect.${Rules[index] ?? 'none'}`)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

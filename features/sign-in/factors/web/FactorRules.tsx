import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { RowAct } from '#core/web/ui/RowList.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { type FactorRule, factorRules, removeFactorRule } from '../contract/rules.ts'
import { FactorRuleDialog } from './FactorRuleDialog.tsx'
import classes from './MySignIn.module.css'

/** The rules on second factors: adding, changing and removing one. */
export function FactorRules() {
  const t = useTranslations()
  const id = useId()
  const query = useQuery(reading(factorRules, {}))
  const [edits, setEdits] = useState<FactorRule | 'new' | null>(null)
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  return (
    <section ref={section} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id}>{t('signInSettings.factors')}</h2>
        <Button onClick={() => setEdits('new')}>{t('signInSettings.add')}</Button>
      </header>
      <p className={classes.text}>{t('signInSettings.lead')}</p>
      <Loaded query={query} lines={3} height={40}>
        {(rules) =>
          rules.length === 0 ? (
            <p className={classes.text}>{t('signInSettings.none')}</p>
          ) : (
            <RuleTable rules={rules} onEdit={setEdits} />
          )
        }
      </Loaded>
      {edits && (
        <FactorRuleDialog
          rule={edits === 'new' ? null : edits}
          rules={query.data ?? []}
          onClose={() => setEdits(null)}
        />
      )}
    </section>
  )
}

/** Names what a rule is about. */
function useTargetName() {
  const t = useTranslations()
  return ({ Scope, Target }: FactorRule) =>
    Scope === 'network' || !Target
      ? t('signInSettings.network')
      : Scope === 'app'
        ? t('signInSettings.app', { name: Target.Name })
        : t('signInSettings.role', { name: Target.Name, app: Target.App ?? '' })
}

type TableProps = { rules: readonly FactorRule[]; onEdit: (rule: FactorRule) => void }

function RuleTable({ rules, onEdit }: TableProps) {
  const t = useTranslations()
  const day = useDay()
  const phone = usePhone()
  const nameOf = useTargetName()
  const { save, busy } = useSave(removeFactorRule, {
    toasts: { key: 'factor-rule', saved: t('signInSettings.removed') },
  })
  const remove = async (rule: FactorRule) => {
    const sure = await confirm({
      title: t('signInSettings.removeOf', { name: nameOf(rule) }),
      body: t('signInSettings.removeBody'),
      confirmLabel: t('signInSettings.remove'),
      danger: true,
    })
    if (sure) await save({ id: rule.ID })
  }
  const level = ({ Level, RequiredFrom }: FactorRule) =>
    RequiredFrom ? t('signInSettings.from', { date: day(RequiredFrom) }) : t(`signInSettings.levels.${Level}`)
  return (
    <Table caption={t('signInSettings.factors')} cards={phone} busy={busy}>
      <thead>
        <tr>
          <th scope="col">{t('signInSettings.about')}</th>
          <th scope="col">{t('signInSettings.level')}</th>
          <th scope="col">{t('signInSettings.reach')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('signInSettings.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.ID}>
            <th scope="row" className={classes.whole}>
              {nameOf(rule)}
            </th>
            <td className={classes.whole}>{level(rule)}</td>
            <td className={classes.whole}>
              {t('signInSettings.counts', { n: rule.People, without: rule.Without })}
            </td>
            <td>
              <div className={classes.acts}>
                <RowAct
                  label={t('common.edit')}
                  fullLabel={t('signInSettings.editOf', { name: nameOf(rule) })}
                  onAct={() => onEdit(rule)}
                />
                <RowAct
                  label={t('signInSettings.remove')}
                  fullLabel={t('signInSettings.removeOf', { name: nameOf(rule) })}
                  busy={busy}
                  onAct={() => void remove(rule)}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

import { useTranslations } from 'use-intl'
import { SelectBox } from './SelectBox.tsx'
import classes from './SelectRow.module.css'
import type { Selection } from './use-selection.ts'

/** The selection, if its check boxes are shown: cards show them on demand. */
export const boxesOf = (selection: Selection | null, cards: boolean) =>
  selection && (!cards || selection.picking || !selection.isEmpty) ? selection : null

type PageProps = { selection: Selection; cards: boolean; boxes: boolean }

/** The check box of the whole page; above cards also the button that shows the check boxes. */
export function SelectPage({ selection, cards, boxes }: PageProps) {
  const t = useTranslations()
  const { page, isChosen, togglePage, head, pick, words } = selection
  const count = page.filter(({ id }) => isChosen(id)).length
  return (
    <>
      {boxes && (
        <SelectBox
          ref={head}
          label={t('table.selectPage')}
          checked={count > 0 && count === page.length}
          some={count > 0 && count < page.length}
          onToggle={togglePage}
        />
      )}
      {cards && (
        <button type="button" className={classes.pick} aria-pressed={boxes} onClick={() => pick(!boxes)}>
          {t(words.start)}
        </button>
      )}
    </>
  )
}

/** The check box of a row. */
export function SelectRow({ selection, id }: { selection: Selection; id: string }) {
  const t = useTranslations()
  const named = selection.page.find((one) => one.id === id)
  if (!named) return null
  return (
    <SelectBox
      label={t('table.selectRow', { name: named.name })}
      checked={selection.isChosen(id)}
      onToggle={(extend) => selection.toggle(named, extend)}
    />
  )
}

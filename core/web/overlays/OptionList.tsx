import { type ReactNode, useEffect } from 'react'
import { SelectableCollectionContext } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { optionId } from '#core/web/ui/use-active-option.ts'
import { Localized } from './Localized.tsx'
import classes from './OptionList.module.css'

export type ListedOption = {
  id: string
  text: string
  content: ReactNode
  /** Screen readers read it after the option and its group. */
  description?: string
}

export type OptionListProps = {
  /** The list's id. The field keeps the focus, names the list by this id, and the active option by `optionId`. */
  id: string
  label: string
  groups: readonly { title?: string; options: readonly ListedOption[] }[]
  active: string | undefined
  onPoint: (id: string) => void
  onChoose: (id: string) => void
}

/** The list of a combobox. The active option is marked as selected, and scrolled into view. */
export function OptionList({ id, label, groups, active, onPoint, onChoose }: OptionListProps) {
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const listed = ({ id: own, text, content, description }: ListedOption, group?: string) => (
    <ListBoxItem
      key={own}
      id={`=${own}`}
      textValue={text}
      className={classes.option ?? ''}
      onAction={() => onChoose(own)}
      onPointerMove={() => onPoint(own)}
      // VoiceOver reads an active option only if it is selected and outside a group.
      render={(dom) =>
        'href' in dom ? (
          <></>
        ) : (
          <div
            {...dom}
            id={optionId(id, own)}
            aria-selected={own === active}
            aria-description={[group, description].filter(Boolean).join(', ') || undefined}
          />
        )
      }
    >
      {content}
    </ListBoxItem>
  )
  return (
    <Localized>
      <SelectableCollectionContext value={virtualFocus}>
        <ListBox
          id={id}
          aria-label={label}
          className={classes.list ?? ''}
          // A scrolling element is a tab stop by default, but the field is the only one here.
          render={(dom) => <div {...dom} tabIndex={-1} />}
        >
          {groups.flatMap(({ title, options }) =>
            title === undefined ? (
              options.map((option) => listed(option))
            ) : (
              <ListBoxSection
                key={title}
                aria-label={title}
                render={(dom) => (
                  <section {...dom} role="presentation" aria-label={undefined} aria-labelledby={undefined} />
                )}
              >
                <Header className={classes.group ?? ''}>{title}</Header>
                {options.map((option) => listed(option, title))}
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </SelectableCollectionContext>
    </Localized>
  )
}

const virtualFocus = { shouldUseVirtualFocus: true, disallowTypeAhead: true }

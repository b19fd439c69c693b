import { IconBookmarks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { copyText } from '#core/web/ui/copy-text.ts'
import { toast } from '#core/web/ui/toast.ts'
import { deleteView, type ListName, myViews, type saveView } from '../../contract.ts'
import { NameView } from './NameView.tsx'

type Props = {
  list: ListName
  /** The address of the list with its current columns; null if it shows nothing yet. */
  address: string | null
  /** The address of the list without filters. */
  all?: string
}

/** The viewer's views of a list: opens, saves, shares, renames and deletes them. */
export function SavedViews({ list, address, all = `/${list}` }: Props) {
  const t = useTranslations()
  const router = useRouter()
  /** The view to name; a new one has no ID. */
  const [named, setNamed] = useState<Input<typeof saveView>>()
  const views = useQuery(reading(myViews, { list })).data ?? []
  const current = views.find((view) => view.Address === address)
  const { save: remove } = useSave(deleteView, { toasts: { key: 'views', saved: t('views.deleted') } })
  const share = async (address: string) => {
    const { href } = new URL(address, location.origin)
    if (!(await copyText(href, t('common.copyRefused', { text: href })))) return
    toast.show({ key: 'views-shared', message: t('views.shared'), ttl: 3000, kind: 'success' })
  }
  const open = (to: string) => router.history.push(to)
  return (
    <>
      <Menu
        label={current ? t('views.current', { name: current.Name }) : t('views.label')}
        className={buttonLook('ghost')}
        button={
          <>
            <IconBookmarks size={18} aria-hidden />
            {current?.Name ?? t('views.label')}
          </>
        }
        parts={[
          {
            items: [
              { label: t('views.all'), onSelect: () => open(all) },
              ...views.map((view) => ({ label: view.Name, onSelect: () => open(view.Address) })),
            ],
          },
          ...(address === null
            ? []
            : [
                {
                  items: [
                    ...(current
                      ? [
                          { label: t('views.rename'), onSelect: () => setNamed(current) },
                          { label: t('views.delete'), onSelect: () => void remove({ id: current.ID }) },
                        ]
                      : [
                          {
                            label: t('views.save'),
                            onSelect: () => setNamed({ Name: '', Address: address }),
                          },
                        ]),
                    { label: t('views.share'), onSelect: () => void share(address) },
                  ],
                },
              ]),
        ]}
      />
      {named && <NameView view={named} onClose={() => setNamed(undefined)} />}
    </>
  )
}

import { IconBookmarks } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, CallError } from '#core/web/call.ts'
import { invalidate } from '#core/web/data/cache.ts'
import { reading } from '#core/web/query.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { deleteView, type ListName, myViews, type View } from '../../contract.ts'
import { NameView } from './NameView.tsx'

type Props = {
  list: ListName
  /** The address of the list as it is shown now, with its columns. */
  address: string
}

/** The viewer's views of a list: opens, saves, shares, renames and deletes them. */
export function SavedViews({ list, address }: Props) {
  const t = useTranslations()
  const router = useRouter()
  const cache = useQueryClient()
  const [named, setNamed] = useState<View | 'new'>()
  const views = useQuery(reading(myViews, { list })).data ?? []
  const current = views.find((view) => view.Address === address)
  const done = (message: string) => toast.show({ key: 'views', message, ttl: 3000, kind: 'success' })
  const remove = useMutation({
    mutationFn: ({ ID }: View) => call(deleteView, { id: ID }),
    onSuccess: () => {
      done(t('views.deleted'))
      return invalidate(cache, deleteView)
    },
    onError: (error) => {
      const message = (error instanceof CallError && error.problem?.message) || t('toast.network')
      toast.show({ key: 'views', message, ttl: null, kind: 'error' })
    },
  })
  const share = async () => {
    await navigator.clipboard.writeText(new URL(address, location.origin).href)
    done(t('views.shared'))
  }
  const open = (to: string) => router.history.push(to)
  return (
    <>
      <Menu
        label={current ? t('views.current', { name: current.Name }) : t('views.label')}
        className={buttonLook()}
        button={
          <>
            <IconBookmarks size={18} aria-hidden />
            {current?.Name ?? t('views.label')}
          </>
        }
        parts={[
          {
            items: [
              { label: t('views.all'), onSelect: () => open(`/${list}`) },
              ...views.map((view) => ({ label: view.Name, onSelect: () => open(view.Address) })),
            ],
          },
          {
            items: [
              ...(current
                ? [
                    { label: t('views.rename'), onSelect: () => setNamed(current) },
                    { label: t('views.delete'), onSelect: () => remove.mutate(current) },
                  ]
                : [{ label: t('views.save'), onSelect: () => setNamed('new') }]),
              { label: t('views.share'), onSelect: () => void share() },
            ],
          },
        ]}
      />
      {named && (
        <NameView
          view={named === 'new' ? { Name: '', Address: address } : named}
          onSaved={() => done(t('views.saved'))}
          onClose={() => setNamed(undefined)}
        />
      )}
    </>
  )
}

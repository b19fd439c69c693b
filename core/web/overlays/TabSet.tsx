import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import classes from './TabSet.module.css'

export type TabSetProps = {
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode }[]
  chosen: string
  onChoose: (id: string) => void
}

/** Tabs with the content of the chosen one: arrows move and choose, Home and End lead to the first and last. */
export const TabSet = ({ label, tabs, chosen, onChoose }: TabSetProps) => (
  <Tabs
    selectedKey={chosen}
    onSelectionChange={(key) => onChoose(String(key))}
    className={classes.tabs ?? ''}
  >
    <TabList aria-label={label} className={classes.list ?? ''}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className={classes.tab ?? ''}>
          {tab.label}
        </Tab>
      ))}
    </TabList>
    {tabs.map(({ id, content }) => (
      <TabPanel key={id} id={id} className={classes.panel ?? ''}>
        {content}
      </TabPanel>
    ))}
  </Tabs>
)

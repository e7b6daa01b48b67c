import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { helpCategories, helpCategoryIds } from '#content/help/articles/categories.ts'
import type { Filter } from '../use-help-search.ts'
import classes from './category-tabs.module.css'

const filters: readonly Filter[] = ['all', ...helpCategoryIds]

const nameOf = (filter: Filter): string => (filter === 'all' ? 'All' : helpCategories[filter])

type CategoryTabsProps = {
  readonly category: Filter
  readonly choose: (filter: Filter) => void
  readonly children: ReactNode
}

/** All tabs share one panel, whose content depends on the selected tab. */
export const CategoryTabs = ({ category, choose, children }: CategoryTabsProps) => (
  <Tabs
    id="help-categories"
    value={category}
    onChange={(value) => {
      const chosen = filters.find((filter) => filter === value)
      if (chosen) choose(chosen)
    }}
    variant="unstyled"
    // what the page was rendered with is taken over in slices; an activity is at once, and this panel is all of it
    keepMountedMode="display-none"
  >
    <Tabs.List className={classes.tabs} aria-label="Categories">
      {filters.map((filter) => (
        <Tabs.Tab key={filter} value={filter} className={classes.tab}>
          {nameOf(filter)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <Tabs.Panel value={category} tabIndex={-1}>
      {children}
    </Tabs.Panel>
  </Tabs>
)

import type { PlannedAccount } from '@adroit/contract/publish-check'
import type { Plan } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { isConnectable } from '../step-props.ts'
import styles from './check-step.module.css'

type Node = PlannedAccount['nodes'][number]

interface TreeNodeProps {
  readonly node: Node
  readonly nodes: readonly Node[]
  readonly removed: Plan['removed']
  readonly platform: PlannedAccount['account']['platform']
  readonly onToggle: (key: string, keep: boolean) => void
}

/** How many children are shown before the rest is folded. */
const shownAtFirst = 8

/** A campaign, ad group or ad with those inside it. */
export function TreeNode({ node, nodes, removed, platform, onToggle }: TreeNodeProps) {
  const text = useText()
  const [all, setAll] = useState(false)
  const children = nodes.filter(({ parent }) => parent === node.key)
  const shown = all ? children : children.slice(0, shownAtFirst)
  const own = removed.includes(node.key)
  const level =
    node.level === 'AD_SET' && isConnectable(platform) ? text(`publish.levelOf.${platform}`) : text(`publish.level.${node.level}`)
  return (
    <li className={styles.node} data-level={node.level} data-removed={node.removed || undefined}>
      <div className={styles.nodeRow}>
        <span className={styles.problemWords}>
          <span className={styles.small}>{level}</span>
          <span className={styles.nodeName}>
            {node.name}
            {!node.removed && <span className={styles.suffix}> ~…</span>}
          </span>
        </span>
        {own ? (
          <Button kind="text" onPress={() => onToggle(node.key, true)}>
            {text('publish.putBack')}
          </Button>
        ) : (
          !node.removed && (
            <IconButton icon="close" label={text('publish.leaveOut', { name: node.name })} onPress={() => onToggle(node.key, false)} />
          )
        )}
      </div>
      {children.length > 0 && !node.removed && (
        <ul>
          {shown.map((child) => (
            <TreeNode key={child.key} node={child} nodes={nodes} removed={removed} platform={platform} onToggle={onToggle} />
          ))}
          {children.length > shown.length && (
            <li className={styles.node}>
              <Button kind="text" onPress={() => setAll(true)}>
                {text('publish.showAll', { count: children.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

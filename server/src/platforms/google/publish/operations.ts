/** A resource that is created: the name of its operation in `MutateOperation` without `Operation`, and its fields. */
export interface Operation {
  readonly kind:
    | 'campaignBudget'
    | 'asset'
    | 'campaign'
    | 'campaignAsset'
    | 'campaignCriterion'
    | 'audience'
    | 'adGroup'
    | 'adGroupCriterion'
    | 'adGroupAd'
    | 'assetGroup'
    | 'assetGroupAsset'
  readonly create: Fields
}
export type Fields = Readonly<Record<string, unknown>>

/** A body of `googleAds:mutate`, which makes all or nothing. */
export const mutateBody = (operations: readonly Operation[]): Fields => ({
  mutateOperations: operations.map(({ kind, create }) => ({ [`${kind}Operation`]: { create } })),
  partialFailure: false,
  validateOnly: false,
  responseContentType: 'RESOURCE_NAME_ONLY',
})

/** The operations of such a body. */
export function operationsIn(body: string): Operation[] {
  const { mutateOperations } = JSON.parse(body) as { mutateOperations: Record<string, { create: Fields }>[] }
  return mutateOperations.flatMap((one) =>
    Object.entries(one).map(([name, { create }]) => ({ kind: name.replace(/Operation$/, '') as Operation['kind'], create })),
  )
}

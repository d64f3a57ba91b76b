import type { MaterialCopy } from '@adroit/contract/material'
import { changeMaterialCopy, changeMaterials, deleteMaterials, restoreMaterials } from '@adroit/contract/material-changes'
import { cropMaterial } from '@adroit/contract/material-crop'
import { addMaterialFolder, changeMaterialFolder, removeMaterialFolder } from '@adroit/contract/material-folders'
import { call } from '../api/call.ts'
import { useMaterialMutation } from './material-mutation.ts'

type Changes = (typeof changeMaterials)['input']['_zod']['input']

export const useChangeMaterials = () => useMaterialMutation((changes: Changes) => call(changeMaterials, changes))
export const useDeleteMaterials = () => useMaterialMutation((ids: readonly string[]) => call(deleteMaterials, { ids: [...ids] }))
export const useRestoreMaterials = () => useMaterialMutation((ids: readonly string[]) => call(restoreMaterials, { ids: [...ids] }))
export const useChangeCopy = () =>
  useMaterialMutation((given: { id: string; version: number; copy: MaterialCopy }) => call(changeMaterialCopy, given))

export const useCropMaterial = () =>
  useMaterialMutation((given: (typeof cropMaterial)['input']['_zod']['input']) => call(cropMaterial, given))

export const useAddFolder = () => useMaterialMutation((given: { name: string; parent: string | null }) => call(addMaterialFolder, given))
export const useChangeFolder = () =>
  useMaterialMutation((given: { id: string; name: string; parent: string | null }) => call(changeMaterialFolder, given))
export const useRemoveFolder = () => useMaterialMutation((id: string) => call(removeMaterialFolder, { id }))

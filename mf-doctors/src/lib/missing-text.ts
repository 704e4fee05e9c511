/** Returns the key of what a person reads at a field of an application, a profile or a clinic that is empty. */
export function missingText(field: string) {
  if (field === 'education') return 'missing.education';
  if (['specialties', 'languages', 'modes'].includes(field)) return 'missing.several';
  if (field.startsWith('documents.')) return 'missing.file';
  if (field === 'feeAud') return 'missing.price';
  if (field === 'declared') return 'missing.agreement';
  return field === 'clinic.state' ? 'missing.choice' : 'missing.text';
}

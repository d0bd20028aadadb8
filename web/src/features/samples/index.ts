export { SamplePicker } from './sample-picker.tsx'

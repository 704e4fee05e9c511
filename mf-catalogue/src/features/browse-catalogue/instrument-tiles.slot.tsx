import { AllInstruments } from './all-instruments';

export default function InstrumentTiles() {
  return <AllInstruments />;
}

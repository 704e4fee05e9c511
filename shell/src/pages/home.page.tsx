import { Charity } from './home/charity';
import { Hero } from './home/hero';
import { Later } from './home/later';
import { Procedures } from './home/procedures';
import { Slogans } from './home/slogans';

const loadTopDoctors = () => import('./home/top-doctors');
const loadAppPromotion = () => import('./home/app-promotion');

export default function HomePage() {
  return (
    <>
      <Hero />
      <Slogans />
      <Procedures />
      <Later height="row" load={loadTopDoctors} />
      <Later height="tall" load={loadAppPromotion} />
      <Charity />
    </>
  );
}

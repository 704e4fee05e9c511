import { expect, it } from 'vitest';
import antdImports from './antd-imports.cjs';

it.each([
  ["import { Table } from 'antd';", "import Table from 'antd/es/table';"],
  [
    "import { DatePicker, Button } from 'antd';",
    "import DatePicker from 'antd/es/date-picker'; import Button from 'antd/es/button';",
  ],
  ["import { Button as Knob } from 'antd';", "import Knob from 'antd/es/button';"],
  ["import { Table, type TableProps } from 'antd';", "import Table from 'antd/es/table';"],
  ["import { QRCode } from 'antd';", "import QRCode from 'antd/es/qr-code';"],
  [
    "import {\n  Input,\n  Select,\n} from 'antd';",
    "import Input from 'antd/es/input'; import Select from 'antd/es/select';",
  ],
])('turns %j into imports of the components', (source, result) => {
  expect(antdImports(source)).toBe(result);
});

it.each(["import type { TableProps } from 'antd';", "import { Page } from '@charis/shared/ui';"])(
  'leaves %j',
  (source) => {
    expect(antdImports(source)).toBe(source);
  },
);
